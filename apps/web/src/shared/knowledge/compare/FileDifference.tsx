import type { DocumentChange as Change, LinkName } from '@xinqiao/contract/knowledge/version-endpoints'
import type { ComponentProps, ReactNode } from 'react'
import { formatBytes } from '../../format/format.ts'
import { AppLink } from '../../router/AppLink.tsx'
import { loadPart } from '../../ui/load/load-part.tsx'
import { Skeleton } from '../../ui/load/Skeleton.tsx'
import changeStyles from './change.module.css'
import styles from './compare.module.css'
import type { PageDifference } from './PageDifference.tsx'
import { labelsOf, readable } from './readable.ts'

const TextDifference = loadPart(async () => (await import('./TextDifference.tsx')).TextDifference, {
  waiting: <Skeleton rows={6} />,
})

/** A document as it stands in one of the versions. */
export interface Text {
  text: string
  fileName: string
  fileSize: number
  links: readonly LinkName[]
}

interface SourceQuery {
  data: Text | undefined
  error: Error | null
  isError: boolean
  refetch: () => unknown
}

export type DrawnPages = Pick<ComponentProps<typeof PageDifference>, 'before' | 'after' | 'drawn' | 'below'>

export interface DocumentChangeProps {
  change: Change
  /** names of the two versions */
  names: readonly [string, string]
  older: SourceQuery
  newer: SourceQuery
  /** its two texts as they are read, where they can be drawn; null while they come */
  pages?: DrawnPages | null | undefined
  /** where the two files open */
  opened?: { before: string; after: string } | undefined
  /** a way to the whole document */
  children?: ReactNode
}

export function Sides({ names }: { names: readonly [string, string] }) {
  return (
    <div className={changeStyles.sides} aria-hidden>
      <span>{names[0]}</span>
      <span>{names[1]}</span>
    </div>
  )
}

export function Source({
  before,
  after,
  names,
}: Record<'before' | 'after', Text> & Pick<DocumentChangeProps, 'names'>) {
  const labels = labelsOf(before.links, after.links)
  return (
    <>
      <Sides names={names} />
      <TextDifference
        before={readable(before.text, labels)}
        after={readable(after.text, labels)}
        names={names}
      />
    </>
  )
}

/** Which file it was and which it is, where both open, and what differs between the texts that were read of them. */
export function FileDifference({
  before,
  after,
  names,
  opened,
}: Record<'before' | 'after', Text> & Pick<DocumentChangeProps, 'names' | 'opened'>) {
  const line = ({ fileName, fileSize }: Text, address: string | undefined) => {
    const label = fileName ? `${fileName}（${formatBytes(fileSize)}）` : '无'
    return fileName && address ? <AppLink to={address}>{label}</AppLink> : label
  }
  return (
    <>
      <dl className={changeStyles.files}>
        <dt>原文件</dt>
        <dd>{line(before, opened?.before)}</dd>
        <dt>现文件</dt>
        <dd>{line(after, opened?.after)}</dd>
      </dl>
      {(before.text !== '' || after.text !== '') && (
        <>
          <h3 className={styles.head}>文件中的文字</h3>
          <Sides names={names} />
          <TextDifference before={before.text} after={after.text} names={names} />
        </>
      )}
    </>
  )
}
