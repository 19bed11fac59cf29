import type { Tool } from '../tool.ts'
import { checkCertified } from './certification-tools.ts'
import { readDocument, searchKnowledge } from './knowledge-tools.ts'
import { myOrders, readOrder } from './order-tools.ts'
import { replyOrder, submitOrder } from './order-writes.ts'
import { myProjects, showProject } from './project-tools.ts'

export const TOOLS: readonly Tool[] = [
  searchKnowledge,
  readDocument,
  myProjects,
  showProject,
  myOrders,
  readOrder,
  submitOrder,
  replyOrder,
  checkCertified,
]
