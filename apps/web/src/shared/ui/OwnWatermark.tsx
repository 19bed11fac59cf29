import { USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { useSession } from '../session/session.ts'
import { useSettings } from '../settings.ts'
import { Watermark } from './Watermark.tsx'

/** The watermark of whoever is signed in: the unit and the name; of staff, the vendor's brand. */
export function OwnWatermark() {
  const { user } = useSession()
  const { brand } = useSettings()
  if (user === null) return null
  if (user.userType === USER_TYPE_STAFF) return <Watermark unit={`${brand} · ${user.realName}`} name="" />
  return (
    <Watermark unit={user.unitName || '个人账号'} name={user.realName || user.nickName || user.userName} />
  )
}
