import { skipToken, useQuery } from '@tanstack/react-query'
import { showNamed } from '@xinqiao/contract/firmware/endpoints'
import { read } from '../api/query-client.ts'
import { StatusMark } from '../ui/StatusMark.tsx'

interface FirmwareNameProps {
  /** as people wrote it */
  text: string
  /** what it runs on, where that is known */
  chips?: readonly string[]
  /** the release that is kept beside it */
  releaseId?: string
}

/** Firmware as a record names it; a release that was withdrawn since says so. */
export function FirmwareName({ text, chips = [], releaseId = '' }: FirmwareNameProps) {
  const asked = read(showNamed, { query: { text, chips: chips.join('、'), id: releaseId } })
  const query = useQuery(/\d/.test(text) ? asked : { ...asked, queryFn: skipToken })
  const release = query.data?.data.release
  return (
    <>
      {text}
      {release?.isWithdrawn === true && (
        <span title={release.withdrawnNote}>
          {'　'}
          <StatusMark tone="failed" label="已撤回" />
        </span>
      )}
    </>
  )
}
