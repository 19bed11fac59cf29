/** What a reader answers: that it was read. */
export const READ = { answer: 'read', plan: '', planDay: '' } as const
