import { StatusMark } from '../../../shared/ui/StatusMark.tsx'

/** Firmware as anybody reads it; that there is a security notice is all that is said of it. */
export function PublicFirmware({ of }: { of: { firmware: string; hasSecurityNotice: boolean } }) {
  return (
    <>
      {of.firmware}
      {of.hasSecurityNotice && (
        <>
          {'　'}
          <SecurityMark />
        </>
      )}
    </>
  )
}

export function SecurityMark() {
  return <StatusMark tone="late" label="固件有安全公告" />
}
