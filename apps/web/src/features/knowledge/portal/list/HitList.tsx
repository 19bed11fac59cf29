import { RightOutlined } from '@ant-design/icons'
import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { Marked } from '../../../../shared/search/Marked.tsx'
import { hitAddress } from '../../parts/search/hit-address.ts'
import styles from './hits.module.css'

/** The places in the text that hold the keyword; each leads straight to its heading or page. */
export function HitList({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.kbId} ${hit.docId} ${hit.anchor} ${hit.page} ${hit.docName}`}>
          <AppLink to={hitAddress(hit)} className={styles.title}>
            {hit.kind === 'base' ? (
              <Marked text={hit.kbName} marks={hit.titleMarks} />
            ) : (
              <Marked text={hit.docName} marks={hit.titleMarks} />
            )}
          </AppLink>
          <p className={styles.way}>
            <span>{KINDS[hit.kind]}</span>
            {wayOf(hit).map((step, at) => (
              <span key={step}>
                {at > 0 && <RightOutlined aria-label="›" className={styles.step} />}
                {step}
              </span>
            ))}
          </p>
          {hit.excerpt && (
            <p className={styles.excerpt}>
              <Marked text={hit.excerpt} marks={hit.marks} />
            </p>
          )}
          {hit.led && (
            <p className={styles.led}>
              按 {hit.led.map(({ said, written }) => `${said} → ${written}`).join('、')} 找到
            </p>
          )}
          {hit.missing && (
            <p className={styles.led}>
              此处没有：
              {hit.missing.map((word) => (
                <s key={word} className={styles.missing}>
                  {word}
                </s>
              ))}
            </p>
          )}
          {hit.more > 0 && <p className={styles.more}>本文另有 {hit.more} 处</p>}
        </li>
      ))}
    </ol>
  )
}

const KINDS: Readonly<Record<SearchHit['kind'], string>> = {
  base: '知识库',
  document: '文档',
  faq: '常见问题',
}

function wayOf({ kind, spaceName, kbName, versionName, heading, page, cateName }: SearchHit): string[] {
  if (kind === 'base') return [spaceName, cateName, versionName].filter(Boolean)
  // Sheets, chapters and lines of a file have names; pages and slides only their numbers.
  const place = heading || (page > 0 ? `第 ${page} 页` : '')
  return [`${kbName} ${versionName}`, place].filter(Boolean)
}
