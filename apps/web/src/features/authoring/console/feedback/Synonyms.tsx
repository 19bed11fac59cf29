import type { SynonymRow } from '@xinqiao/contract/authoring/feedback-schemas'
import { listSynonyms, setSynonymUse } from '@xinqiao/contract/authoring/search-words-endpoints'
import { type TableColumnsType, Tag } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { AddButton } from '../../../../shared/ui/act/AddButton.tsx'
import { RowActions } from '../../../../shared/ui/act/RowActions.tsx'
import { choices } from '../../../../shared/ui/choices.ts'
import { timeColumn } from '../../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import { useEdited } from '../../../../shared/ui/open/use-edited.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { synonymsScreen } from '../../paths.ts'
import { SynonymDialog } from './SynonymDialog.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '其中的一个词' },
  { name: 'state', label: '状态', options: choices(['used', '使用中'], ['retired', '已停用']) },
] as const

/** Words that say the same for the search, as editors keep them. */
export function Synonyms() {
  const list = useList(listSynonyms, synonymsScreen)
  const { edited, edit, create, close } = useEdited<SynonymRow>()
  return (
    <>
      <ListPage
        {...list}
        action={<AddButton onClick={create}>新建同义词</AddButton>}
        filters={FILTERS}
        columns={columns(edit)}
        empty={{ title: '还没有同义词', hint: '读者的说法与文档的写法不同时，在这里建成一组' }}
        minWidth={760}
      />
      {edited && <SynonymDialog row={edited.row} onClose={close} />}
    </>
  )
}

function columns(edit: (row: SynonymRow) => void): TableColumnsType<SynonymRow> {
  return [
    {
      title: '同义词',
      render: (_, row) =>
        row.words.map((word) => (
          <Tag key={word} variant="filled" translate="no">
            {word}
          </Tag>
        )),
    },
    {
      title: '状态',
      width: 110,
      render: (_, row) => (
        <StatusMark tone={row.isUsed ? 'done' : 'closed'} label={row.isUsed ? '使用中' : '已停用'} />
      ),
    },
    timeColumn('修改时间', 'change_time', (row) => row.changeTime, { width: 150 }),
    { title: '操作', width: 140, render: (_, row) => <Actions row={row} edit={edit} /> },
  ]
}

function Actions({ row, edit }: { row: SynonymRow; edit: (row: SynonymRow) => void }) {
  const put = useWrite(setSynonymUse, { done: row.isUsed ? '已停用' : '已恢复' })
  return (
    <RowActions>
      <button type="button" onClick={() => edit(row)}>
        修改
      </button>
      <button
        type="button"
        disabled={put.busy}
        onClick={() =>
          void put.run({ params: { id: row.id }, body: { isUsed: !row.isUsed } }).catch(() => undefined)
        }
      >
        {row.isUsed ? '停用' : '恢复'}
      </button>
    </RowActions>
  )
}
