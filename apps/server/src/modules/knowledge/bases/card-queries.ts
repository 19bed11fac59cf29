import { ARCHIVE_EXTENSIONS } from '@xinqiao/contract/knowledge/download-texts'
import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { type RawBuilder, sql } from 'kysely'
import { toDateTime } from '../../../platform/clock.ts'
import type { Reader } from '../policy.ts'

export interface CardRow {
  kbId: string
  versionId: string
  kbName: string
  kbDesc: string
  icon: KnowledgeBaseItem['icon']
  releasedAt: Date
  versionName: string
  cateName: string
  visibility: string
  downloadable: boolean
  zipped: boolean
  browseCount: number
  starCount: number
  downloadCount: number
  commentCount: number
  spaceId: string
  read: boolean
  favor: boolean
  tags: { id: string; name: string }[]
  projectNames: string[]
}

/** The columns of a card, from the row `b` of knowledge_base. */
export function cardColumns(reader: Reader): RawBuilder<CardRow> {
  return sql<CardRow>`b.id as kb_id, b.current_version_id as version_id, b.name as kb_name,
    b.description as kb_desc, b.icon, b.released_at, b.version_name, b.chip as cate_name, b.visibility, b.downloadable,
    ${zipped} as zipped,
    b.browse_count, b.star_count, b.download_count, b.comment_count, b.space_id,
    ${readMark(reader)} as read, ${favouriteMark(reader)} as favor, ${cardTags} as tags,
    ${linkedProjects(reader)} as project_names`
}

/** What downloads make of it (`downloads/plan-download.ts`): several files, or an archive, come as a ZIP. */
const zipped = sql<boolean>`(select count(*) > 1 or coalesce(bool_or(f.extension = any(${[...ARCHIVE_EXTENSIONS]})), false)
  from knowledge_document d join knowledge_resource r on r.id = d.resource_id join stored_file f on f.id = r.file_id
  where d.version_id = b.current_version_id and f.verdict = 'clean')`

/** Visitors have no unread dots. */
export function readMark(reader: Reader): RawBuilder<boolean> {
  if (reader.accountId === null) return sql<boolean>`true`
  return sql<boolean>`exists (select from knowledge_read r where r.account_id = ${reader.accountId}
    and r.base_id = b.id and r.version_id = b.current_version_id)`
}

function favouriteMark(reader: Reader): RawBuilder<boolean> {
  if (reader.accountId === null) return sql<boolean>`false`
  return sql<boolean>`exists (select from knowledge_favourite f
    where f.account_id = ${reader.accountId} and f.base_id = b.id)`
}

const cardTags = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by bt.card_order), '[]')
  from knowledge_base_tag bt join tag t on t.id = bt.tag_id
  where bt.base_id = b.id and bt.card_order is not null)`

function linkedProjects(reader: Reader): RawBuilder<string[]> {
  if (reader.unitId === null) return sql<string[]>`array[]::text[]`
  return sql<string[]>`array(select p.number || ' ' || p.name
    from knowledge_base_project bp join project p on p.id = bp.project_id
    where bp.base_id = b.id and p.unit_id = ${reader.unitId} order by p.number)`
}

/** The card as it goes over the wire. */
export function toCard(reader: Reader, row: CardRow): KnowledgeBaseItem {
  return {
    kbId: row.kbId,
    versionId: row.versionId,
    kbName: row.kbName,
    kbDesc: row.kbDesc,
    icon: row.icon,
    createdtime: toDateTime(row.releasedAt),
    versionName: row.versionName,
    cateName: row.cateName,
    browseCount: row.browseCount,
    starCount: row.starCount,
    downloadCount: row.downloadCount,
    downloadable: row.downloadable && reader.isOffered,
    zipped: row.zipped,
    read: row.read,
    favor: row.favor,
    tags: row.tags,
    projectNames: row.projectNames,
    checked: false,
    isLogin: reader.accountId === null && row.visibility !== 'public',
  }
}
