import { defineScreen } from '../../shared/router/screen.ts'

export interface AuditSearch {
  keyword?: string | undefined
  recordKind?: string | undefined
  from?: string | undefined
  to?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const auditScreen = defineScreen(
  '/audit',
  (raw): AuditSearch => ({
    keyword: raw.keyword,
    recordKind: raw.recordKind,
    from: raw.from,
    to: raw.to,
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }),
)

export interface SecurityEventsSearch {
  keyword?: string | undefined
  kind?: string | undefined
  onlyBad?: string | undefined
  from?: string | undefined
  to?: string | undefined
  pageNum?: string | undefined
  pageSize?: string | undefined
}

export const securityEventsScreen = defineScreen(
  '/securityEvents',
  (raw): SecurityEventsSearch => ({
    keyword: raw.keyword,
    kind: raw.kind,
    onlyBad: raw.onlyBad,
    from: raw.from,
    to: raw.to,
    pageNum: raw.pageNum,
    pageSize: raw.pageSize,
  }),
)
