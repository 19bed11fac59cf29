import { toDateTime } from '../../clock.ts'

/** What stands on each page. */
export interface Stamp {
  foot: string
  mark: string
}

interface Person {
  realName: string
  nickName: string
  phone: string
  unitName: string
}

/** Who, when and the code, as it stands on the pages; null is a visitor. */
export function stampOf(person: Person | null, traceCode: string, now: Date): Stamp {
  const who = `${unitOf(person)}  ${nameOf(person)}`
  return { foot: `${who}  ${toDateTime(now)}  ${traceCode}`, mark: `${who} ${traceCode}` }
}

export function nameOf(person: Person | null): string {
  return person === null ? '访客' : person.realName || person.nickName || person.phone
}

export function unitOf(person: Person | null): string {
  return person === null ? '未登录' : person.unitName || '个人账号'
}
