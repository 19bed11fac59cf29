import type { ProjectRow } from '@xinqiao/contract/projects/schemas'

/** Why a project is late, in words: 延期 7 天，DVT-1 回板测试. */
export function lateText({ postpone, postponeDays, postponeNode }: ProjectRow): string {
  if (postpone === 0) return ''
  return `延期 ${postponeDays} 天${postponeNode === '' ? '' : `，${postponeNode}`}`
}
