export const admin = { access: 'staff:admin', source: 'path ours' } as const
