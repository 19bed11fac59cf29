/** Where the sections send readers for documents: the home of the knowledge base. */
export const KNOWLEDGE_LINK = { to: '/knowledgeBase/kbHome' } as const
