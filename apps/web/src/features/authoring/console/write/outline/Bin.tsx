import { DeleteOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { listBin, restoreDocument } from '@xinqiao/contract/authoring/document-endpoints'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { read } from '../../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { Empty } from '../../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import styles from '../write.module.css'

interface BinProps {
  versionId: string
  onRestored: (id: string) => void
}

/** What was taken out of a draft comes back from here, until its release. */
export function Bin({ versionId, onRestored }: BinProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.faq} onClick={() => setOpen(true)}>
        <DeleteOutlined aria-hidden /> 回收站
      </button>
      <Modal open={open} title="回收站" footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <Binned
          versionId={versionId}
          onRestored={(id) => {
            setOpen(false)
            onRestored(id)
          }}
        />
      </Modal>
    </>
  )
}

function Binned({ versionId, onRestored }: BinProps) {
  const query = useQuery({ ...read(listBin, { params: { id: versionId } }), staleTime: 0 })
  const restore = useWrite(restoreDocument, { done: '已恢复' })
  return (
    <QueryView
      query={query}
      empty={<Empty title="回收站是空的" hint="删除的文档会保留在这里，直到版本发布" />}
    >
      {({ data }) => (
        <ul className={styles.binned}>
          {data.map(({ id, title, documents, removerName, removeTime }) => (
            <li key={id}>
              <span>
                {title}
                {documents > 1 && `（连同下级共 ${documents} 个文档）`}
                <small>
                  {removerName} 于 {removeTime.slice(5, 16)} 删除
                </small>
              </span>
              <Button
                size="small"
                disabled={restore.busy}
                onClick={() =>
                  void restore
                    .run({ params: { id: versionId }, body: { documentId: id } })
                    .then(() => onRestored(id))
                    .catch(() => undefined)
                }
              >
                恢复
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}
