import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { readVersion, versionChanges } from '@xinqiao/contract/authoring/base-endpoints'
import { readText } from '@xinqiao/contract/authoring/document-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import type { DocumentChange as Change } from '@xinqiao/contract/knowledge/version-endpoints'
import type { Result } from '../../../../../shared/api/call.ts'
import { read } from '../../../../../shared/api/query-client.ts'
import { ChangeList, changeKey } from '../../../../../shared/knowledge/compare/ChangeList.tsx'
import styles from '../../../../../shared/knowledge/compare/compare.module.css'
import { DocumentChange } from '../../../../../shared/knowledge/compare/DocumentChange.tsx'
import { AppLink } from '../../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../../shared/router/screen.ts'
import { Empty } from '../../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../../shared/ui/load/Skeleton.tsx'
import { draftCompareScreen, writeScreen } from '../../../paths.ts'
import { useAddressed } from '../document/use-addressed.ts'
import { ParagraphNotes } from '../review/ParagraphNotes.tsx'
import { VersionMoves } from './VersionMoves.tsx'

type Changes = Result<typeof versionChanges>['data']

/** A version that is being written beside the release before it, document by document. */
export function DraftCompare() {
  const [{ verId }] = useScreenSearch(draftCompareScreen)
  const changes = useQuery({ ...read(versionChanges, { params: { id: verId } }), staleTime: 0 })
  const version = useQuery(read(readVersion, { params: { id: verId } }))
  const skeleton = <Skeleton rows={8} rowHeight={56} />
  return (
    <div className={styles.screen}>
      <QueryView query={changes} skeleton={skeleton}>
        {(changed) => (
          <QueryView query={version} skeleton={skeleton}>
            {({ data }) => <Comparison changes={changed.data} version={data} />}
          </QueryView>
        )}
      </QueryView>
    </div>
  )
}

function Comparison({ changes, version }: { changes: Changes; version: VersionDetail }) {
  const [{ doc }] = useScreenSearch(draftCompareScreen)
  const { baseName, from, to, documents, unchanged } = changes
  const shown = documents.find((one) => changeKey(one) === doc) ?? documents[0]
  return (
    <>
      <div className={styles.bar}>
        <AppLink to={hrefOf(writeScreen, { verId: to.id })} className={styles.back}>
          <ArrowLeftOutlined aria-hidden />
          <span>返回编写</span>
        </AppLink>
        <h1 className={styles.title} title={baseName}>
          {baseName}
        </h1>
        <p className={styles.summary}>
          {from.name} → {to.name}：{documents.length} 篇有变化，{unchanged} 篇相同
        </p>
        <VersionMoves version={version} />
      </div>
      {shown === undefined ? (
        <Empty title={`与 ${from.name} 的内容相同`} hint="修改、新增或删除文档后，可在此逐篇比较" />
      ) : (
        <div className={styles.columns}>
          <ChangeList
            documents={documents}
            shown={shown}
            note=""
            addressOf={(key) => hrefOf(draftCompareScreen, { verId: to.id, doc: key })}
          />
          <OneChange key={changeKey(shown)} baseId={version.baseId} change={shown} changes={changes} />
        </div>
      )}
    </>
  )
}

interface OneChangeProps {
  baseId: string
  change: Change
  changes: Changes
}

function OneChange({ baseId, change, changes: { from, to } }: OneChangeProps) {
  const older = useQuery(textQuery(change.fromDocId))
  const newer = useQuery(textQuery(change.docId))
  const addressed = useAddressed(baseId, change.docId || change.fromDocId)
  const bodies = [change.fromDocId && older.data?.data.body, change.docId && newer.data?.data.body] as const
  const [before, after] = bodies
  const pages =
    before === undefined || after === undefined || addressed === null
      ? null
      : {
          before: before ?? '',
          after: after ?? '',
          drawn: addressed,
          below: (text: string) => <ParagraphNotes versionId={to.id} documentId={change.docId} text={text} />,
        }
  return (
    <DocumentChange
      change={change}
      names={[from.name, to.name]}
      older={{ ...older, data: sourceOf(older.data?.data) }}
      newer={{ ...newer, data: sourceOf(newer.data?.data) }}
      pages={change.type === 2 ? undefined : pages}
    >
      {change.docId && (
        <AppLink to={hrefOf(writeScreen, { verId: to.id, docId: change.docId })}>打开文档</AppLink>
      )}
    </DocumentChange>
  )
}

const textQuery = (id: string) => ({
  ...read(readText, { params: { id } }),
  enabled: id !== '',
  staleTime: 0,
})

function sourceOf(found: Result<typeof readText>['data'] | undefined) {
  return found && { ...found, text: found.body }
}
