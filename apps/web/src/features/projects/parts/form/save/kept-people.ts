import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'

/** Whoever has a place already may be away by now. */
export function keptPeople(detail: ProjectDetail | null) {
  if (!detail) return []
  const { qtgcs, ...single } = detail.projectPersonnel
  return [...Object.values(single).filter((one) => one !== null), ...qtgcs]
}
