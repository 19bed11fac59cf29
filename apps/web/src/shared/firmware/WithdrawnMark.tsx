import { useQuery } from '@tanstack/react-query'
import { showNamed } from '@xinqiao/contract/firmware/endpoints'
import { firmwareReleaseRecord } from '@xinqiao/contract/firmware/record'
import { read } from '../api/query-client.ts'
import { StatusMark } from '../ui/StatusMark.tsx'

interface WithdrawnMarkProps {
  text: string
  chips: readonly string[]
  releaseId: string
}

/** Beside firmware whose release was withdrawn. */
export function WithdrawnMark({ text, chips, releaseId }: WithdrawnMarkProps) {
  const query = useQuery(read(showNamed, { query: { text, chips: chips.join('、'), id: releaseId } }))
  const release = query.data?.data.release
  if (release?.isWithdrawn !== true) return null
  return (
    <span title={release.withdrawnNote}>
      {'　'}
      <StatusMark {...firmwareReleaseRecord.workflow.states.withdrawn} />
    </span>
  )
}
