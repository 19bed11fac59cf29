/** The states of an order as the desk reads them, to choose among. */
export const DESK_STATES = {
  answer: '待回复',
  wish: '客户申请关闭',
  restart: '客户申请重启',
  customer: '等待客户',
  closing: '等待客户确认',
  closed: '已关闭',
} as const
export type DeskState = keyof typeof DESK_STATES

/** Days that an order is old at least, to choose among. */
export const DESK_AGES = {
  '1': '1 天以上',
  '3': '3 天以上',
  '7': '7 天以上',
  '14': '14 天以上',
  '30': '30 天以上',
} as const
export type DeskAge = keyof typeof DESK_AGES
