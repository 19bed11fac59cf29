/** The four classes of orders that ask to change a project; the technical ones come from a dictionary. */
export const CHANGE_CLASSES = {
  ORDER_XMJDBG: '项目进度变更',
  ORDER_PROJECT_TIME_UPDATE: '项目时间节点变更',
  ORDER_PROJECT_PER_UPDATE: '客户项目人员变更',
  ORDER_PROJECT_INFO_UPDATE: '项目信息变更',
} as const
export type ChangeClass = keyof typeof CHANGE_CLASSES
export const CHANGE_CLASS_NAMES = Object.keys(CHANGE_CLASSES) as [ChangeClass, ...ChangeClass[]]

const CLASS_OF = {
  stage: 'ORDER_XMJDBG',
  dates: 'ORDER_PROJECT_TIME_UPDATE',
  people: 'ORDER_PROJECT_PER_UPDATE',
  info: 'ORDER_PROJECT_INFO_UPDATE',
} as const satisfies Record<string, ChangeClass>
/** What of a project an order can ask to change. */
export type Changed = keyof typeof CLASS_OF

/** The class of an order that asks to change this. */
export function classOfChange(changed: Changed): ChangeClass {
  return CLASS_OF[changed]
}

/** What an order of this class asks to change; undefined for a technical one. */
export function changedBy(classCode: string): Changed | undefined {
  return (Object.keys(CLASS_OF) as Changed[]).find((changed) => CLASS_OF[changed] === classCode)
}

/** Changes that can go back to be altered: days and people are chosen anew instead of being talked about. */
export function chosenAnew(classCode: string): 'dates' | 'people' | undefined {
  const changed = changedBy(classCode)
  return changed === 'dates' || changed === 'people' ? changed : undefined
}

/** The dictionary of the technical classes (document 2 section 9). */
export const ORDER_DICTIONARY = 'WORKORDEROPTION'

export const ORDER_TYPES = { change: 1, technical: 2 } as const
