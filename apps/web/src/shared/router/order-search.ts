import { oneOf, type RawSearch } from './screen.ts'

/** What is open of the orders that a screen lists, and what narrows them, in its address. */
export interface OrderPlace {
  /** the open order */
  order?: string | undefined
  /** it was opened to be read */
  view?: 'only' | undefined
  workOrderName?: string | undefined
  classifyCode?: string | undefined
  sendPeople?: string | undefined
  receivePeople?: string | undefined
  sendTime?: string | undefined
  sendTimeEnd?: string | undefined
}

export function orderPlace(raw: RawSearch): OrderPlace {
  return {
    order: raw.order,
    view: oneOf(raw.view, ['only']),
    workOrderName: raw.workOrderName,
    classifyCode: raw.classifyCode,
    sendPeople: raw.sendPeople,
    receivePeople: raw.receivePeople,
    sendTime: raw.sendTime,
    sendTimeEnd: raw.sendTimeEnd,
  }
}
