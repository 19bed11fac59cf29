/** The four classes of orders that ask to change a project; the technical ones come from a dictionary. */
export const CHANGE_CLASSES = {
  ORDER_XMJDBG: '项目进度变更',
  ORDER_PROJECT_TIME_UPDATE: '项目时间节点变更',
  ORDER_PROJECT_PER_UPDATE: '客户项目人员变更',
  ORDER_PROJECT_INFO_UPDATE: '项目信息变更',
} as const
export type ChangeClass = keyof typeof CHANGE_CLASSES
export const CHANGE_CLASS_NAMES = Object.keys(CHANGE_CLASSES) as [ChangeClass, ...ChangeClass[]]

/** The dictionary of the technical classes (document 2 section 9). */
export const ORDER_DICTIONARY = 'WORKORDEROPTION'

export const ORDER_TYPES = { change: 1, technical: 2 } as const
