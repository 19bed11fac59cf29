import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchRecord } from '@xinqiao/contract/work-orders/calls/record-endpoints'
import { Input, Tabs } from 'antd'
import { useState } from 'react'
import { read } from '../../../shared/api/query-client.ts'
import { FileRows } from '../../../shared/files/FileRows.tsx'
import { Marked } from '../../../shared/search/Marked.tsx'
import { marksIn } from '../../../shared/search/marks-in.ts'
import { Empty } from '../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Time } from '../../../shared/ui/Time.tsx'
import styles from './record-tab.module.css'

/** Finds what was said in a thread, and the files that came with it. */
export function RecordTab({ orderId }: { orderId: string }) {
  const [searched, setSearched] = useState('')
  const query = useQuery({
    ...read(searchRecord, { query: { workId: orderId, searchContent: searched } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Input.Search
        aria-label="搜索记录"
        placeholder="搜索沟通内容与文件名"
        allowClear
        maxLength={100}
        onSearch={(text) => setSearched(text.trim())}
      />
      <QueryView query={query}>
        {({ data: { chatList, fileList } }) => (
          <Tabs
            // A word that files alone have leads to them.
            key={`${searched} ${query.isPlaceholderData}`}
            defaultActiveKey={chatList.length === 0 && fileList.length > 0 ? 'files' : 'text'}
            className={styles.found ?? ''}
            items={[
              {
                key: 'text',
                label: `文字 ${chatList.length}`,
                children:
                  chatList.length === 0 ? (
                    <NothingFound />
                  ) : (
                    <ol className={styles.chat}>
                      {chatList.map((one) => (
                        <li key={one.id}>
                          <p>
                            <strong>{one.processingPeople}</strong> <Time value={one.processingTime} />
                          </p>
                          <Marked text={one.text} marks={marksIn(one.text, searched)} />
                        </li>
                      ))}
                    </ol>
                  ),
              },
              {
                key: 'files',
                label: `文件列表 ${fileList.length}`,
                children: fileList.length === 0 ? <NothingFound /> : <FileRows files={fileList} />,
              },
            ]}
          />
        )}
      </QueryView>
    </>
  )
}

function NothingFound() {
  return <Empty drawing="search" title="对不起，没有找到与您搜索相关的内容！" hint="请尝试其他关键词吧" />
}
