import { USER_TYPE_STAFF } from '@xinqiao/contract/access'

/** Somebody who writes comments or reads them. */
interface Member {
  accountId: string
  unitId: string | null
  userType: number
}

/** What a writer is called where his or her name is not told. */
export const STRANGER = '其他单位用户'

/**
 * Whether a reader learns who has written: rivals read the same bases, so people of other units do not, unless the base
 * says so. The provider knows everybody and is known.
 */
export function knowsName(reader: Member, writer: Member, { namesCommenters }: { namesCommenters: boolean }) {
  return (
    namesCommenters ||
    [reader.userType, writer.userType].includes(USER_TYPE_STAFF) ||
    reader.accountId === writer.accountId ||
    (reader.unitId !== null && reader.unitId === writer.unitId)
  )
}
