import { DownOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { anchorOf } from '@xinqiao/contract/knowledge/anchors'
import { useEffect, useId, useState } from 'react'
import { loginAddress } from '../../../../../shared/navigation.ts'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../../shared/ui/load/Skeleton.tsx'
import { type FaqItem, faqQuery } from '../detail-queries.ts'
import styles from './faq.module.css'
import { Article } from './lazy-article.tsx'

interface FaqProps {
  kbId: string
  /** is told once the open answer stands in the page */
  onSettled?: () => void
}

/** The frequently asked questions of the base; the first one, or the one of the address, is open. */
export function Faq({ kbId, onSettled }: FaqProps) {
  const query = useQuery(faqQuery(kbId))
  const { hash } = useLocation()
  const wanted = decodeURIComponent(hash)
  const isClosed = query.data?.data.every(({ answer }) => answer === '') ?? query.isError
  useEffect(() => {
    if (isClosed) onSettled?.()
  }, [isClosed, onSettled])
  return (
    <QueryView query={query} skeleton={<Skeleton rows={10} rowHeight={64} />}>
      {({ data }) => {
        const asked = data.findIndex(({ question }) => anchorOf(question) === wanted)
        const first = data[Math.max(0, asked)]?.id
        return (
          <>
            {data.some(({ answer }) => answer === '') && (
              <p className={styles.faqLogin}>
                登录后可查看回答。<a href={loginAddress()}>登录</a>
              </p>
            )}
            <ul className={styles.faq}>
              {data.map((item) => (
                <FaqRow
                  key={`${item.id} ${first}`}
                  item={item}
                  openAtFirst={item.id === first}
                  onDrawn={item.id === first ? onSettled : undefined}
                />
              ))}
            </ul>
          </>
        )
      }}
    </QueryView>
  )
}

interface FaqRowProps {
  item: FaqItem
  openAtFirst: boolean
  onDrawn: (() => void) | undefined
}

function FaqRow({ item, openAtFirst, onDrawn }: FaqRowProps) {
  const [open, setOpen] = useState(openAtFirst)
  const id = useId()
  const anchor = anchorOf(item.question)
  if (item.answer === '') {
    return (
      <li id={anchor} className={styles.question}>
        <h3>{item.question}</h3>
      </li>
    )
  }
  return (
    <li id={anchor}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {item.question}
          <DownOutlined aria-hidden />
        </button>
      </h3>
      <div id={id} className={styles.answer} hidden={!open}>
        <Article markdown={item.answer} nested {...(onDrawn ? { onOutline: onDrawn } : {})} />
      </div>
    </li>
  )
}
