import { ENTRY_KINDS, type SynonymRow } from '@xinqiao/contract/authoring/lexicon-schemas'
import {
  exportLexicon,
  listSynonyms,
  setSynonymUse,
} from '@xinqiao/contract/authoring/search-words-endpoints'
import { Space, type TableColumnsType, Tag } from 'antd'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { AddButton } from '../../../../shared/ui/act/AddButton.tsx'
import { ExportButton } from '../../../../shared/ui/act/ExportButton.tsx'
import { RowActions } from '../../../../shared/ui/act/RowActions.tsx'
import { choices } from '../../../../shared/ui/choices.ts'
import { timeColumn } from '../../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import { useEdited } from '../../../../shared/ui/open/use-edited.ts'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { synonymsScreen } from '../../paths.ts'
import { LexiconImport } from './LexiconImport.tsx'
import { SynonymDialog } from './SynonymDialog.tsx'

const FILTERS = [
  { name: 'keyword', label: '关键词', placeholder: '其中的一个词' },
  { name: 'kind', label: '类别', options: choices(...Object.entries(ENTRY_KINDS)) },
  { name: 'state', label: '状态', options: choices(['used', '使用中'], ['retired', '已停用']) },
] as const

/** The lexicon of the search, as editors keep it. */
export function Synonyms() {
  const list = useList(listSynonyms, synonymsScreen)
  const { edited, edit, create, close } = useEdited<SynonymRow>()
  const { keyword, kind, state } = list.search
  return (
    <>
      <ListPage
        {...list}
        action={
          <Space wrap>
            <ExportButton endpoint={exportLexicon} filters={{ keyword, kind, state }} />
            <LexiconImport />
            <AddButton onClick={create}>新建词条</AddButton>
          </Space>
        }
        filters={FILTERS}
        columns={columns(edit)}
        empty={{ title: '还没有词条', hint: '读者的说法与文档的写法不同时，在这里建成词条' }}
        minWidth={900}
      />
      {edited && <SynonymDialog row={edited.row} onClose={close} />}
    </>
  )
}

function columns(edit: (row: SynonymRow) => void): TableColumnsType<SynonymRow> {
  return [
    { title: '词条', render: (_, row) => <Words row={row} /> },
    { title: '类别', width: 100, render: (_, row) => ENTRY_KINDS[row.kind] },
    { title: '相近程度', width: 100, align: 'right', render: (_, row) => `${row.weight}%` },
    { title: '芯片', width: 130, render: (_, row) => row.chip || '全部' },
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

/** Words that say the same, or those that lead to others behind an arrow. */
function Words({ row: { words, leads } }: { row: SynonymRow }) {
  return (
    <Space size={[6, 4]} wrap>
      {words.map((word) => (
        <Tag key={word} variant="filled" translate="no">
          {word}
        </Tag>
      ))}
      {leads.length > 0 && '→'}
      {leads.map((word) => (
        <Tag key={word} variant="outlined" translate="no">
          {word}
        </Tag>
      ))}
    </Space>
  )
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
