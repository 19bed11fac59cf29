import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { listFaq } from '@xinqiao/contract/authoring/faq-endpoints'
import type { FaqRow } from '@xinqiao/contract/authoring/feedback-schemas'
import { Button } from 'antd'
import { read } from '../../../../../shared/api/query-client.ts'
import { Empty } from '../../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../../shared/ui/load/QueryView.tsx'
import { useEdited } from '../../../../../shared/ui/open/use-edited.ts'
import authoring from '../../authoring.module.css'
import { FaqDialog } from './FaqDialog.tsx'
import { FaqItem } from './FaqItem.tsx'
import styles from './faq.module.css'

/** The questions of the base. They belong to no version: each change is shown when another editor has read it. */
export function FaqPane({ baseId }: { baseId: string }) {
  const { edited, edit, create, close } = useEdited<FaqRow>()
  const query = useQuery(read(listFaq, { params: { id: baseId } }))
  const add = (
    <Button icon={<PlusOutlined aria-hidden />} onClick={create}>
      新建问题
    </Button>
  )
  return (
    <div className={styles.pane}>
      <div className={authoring.head}>
        <h2>常见问题（FAQ）</h2>
        {add}
      </div>
      <p className={styles.hint}>
        不随版本发布：新建与修改经另一位编辑审核后，读者才看到、搜到；删除与排序立即生效
      </p>
      <QueryView
        query={query}
        empty={<Empty title="还没有常见问题" hint="访客可见问题，登录后可见回答（公开的知识库除外）" />}
      >
        {({ data }) => (
          <ol className={styles.list}>
            {data.map((faq, index) => (
              <FaqItem
                key={faq.id}
                baseId={baseId}
                faq={faq}
                isFirst={index === 0}
                isLast={index === data.length - 1}
                onEdit={() => edit(faq)}
              />
            ))}
          </ol>
        )}
      </QueryView>
      {edited && <FaqDialog baseId={baseId} faq={edited.row} onClose={close} />}
    </div>
  )
}
