import { useQuery } from '@tanstack/react-query'
import { listPastTexts, readPastText } from '@xinqiao/contract/authoring/document-endpoints'
import { Button, Drawer, Select } from 'antd'
import { useState } from 'react'
import { read } from '../../../../../shared/api/query-client.ts'
import { formatNumber } from '../../../../../shared/format/format.ts'
import { TextDifference } from '../../../../../shared/knowledge/compare/TextDifference.tsx'
import { Empty } from '../../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import styles from './text/editor.module.css'

interface HistoryProps {
  documentId: string
  /** the text as it is now */
  now: string
  onClose: () => void
  /** takes a past text in place of the one there is now, which becomes history itself */
  onRestore: (body: string) => void
}

/** How a text stood before, beside how it stands now; any of it can come back. */
export function History({ documentId, now, onClose, onRestore }: HistoryProps) {
  const list = useQuery({ ...read(listPastTexts, { params: { id: documentId } }), staleTime: 0 })
  return (
    <Drawer open title="历史" size="large" onClose={onClose}>
      <QueryView
        query={list}
        empty={<Empty title="还没有历史" hint="他人接着编写时，以及连续编写每十分钟，会保留此前的正文" />}
      >
        {({ data }) => <Past {...{ documentId, now, onRestore }} texts={data} />}
      </QueryView>
    </Drawer>
  )
}

interface PastProps extends Omit<HistoryProps, 'onClose'> {
  texts: readonly { id: string; length: number; reviseTime: string; reviserName: string }[]
}

function Past({ documentId, now, texts, onRestore }: PastProps) {
  const [pastId, setPastId] = useState(texts[0]?.id ?? '')
  const query = useQuery(read(readPastText, { params: { id: documentId }, query: { pastId } }))
  const name = (one: PastProps['texts'][number]) =>
    `${one.reviseTime.slice(5, 16)} ${one.reviserName} · ${formatNumber(one.length)} 字符`
  return (
    <>
      <div className={styles.history}>
        <Select
          aria-label="历史版本"
          value={pastId}
          popupMatchSelectWidth={false}
          options={texts.map((one) => ({ value: one.id, label: name(one) }))}
          onChange={setPastId}
        />
        <Button
          type="primary"
          disabled={query.data === undefined}
          onClick={() => query.data && onRestore(query.data.data.body)}
        >
          恢复为此版本
        </Button>
      </div>
      <QueryView query={query}>
        {({ data }) => <TextDifference before={data.body} after={now} names={['历史', '现在']} />}
      </QueryView>
    </>
  )
}
