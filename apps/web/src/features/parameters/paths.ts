import { listScreen } from '../../shared/router/screen.ts'

/** Rows of tables by what they say, and two chips or versions side by side. */
export const parametersScreen = listScreen('/knowledgeBase/parameters', [
  ...(['keyword', 'chip', 'kind', 'quantity', 'value'] as const),
  // What is compared: chips, or versions of a base; `all` also shows what is the same.
  ...(['view', 'left', 'right', 'base', 'all'] as const),
])

/** The tables that were read, with what they mean. */
export const parameterTablesScreen = listScreen('/parameterTables', ['keyword', 'kind', 'state'])

/** What could not be read. */
export const unreadTablesScreen = listScreen('/unreadTables', ['keyword', 'reason'])
