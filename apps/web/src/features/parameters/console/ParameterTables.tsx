import {
  listParameterTables,
  SETTLING,
  settleParameterTable,
} from '@xinqiao/contract/parameters/console-endpoints'
import { COLUMN_ROLES, PARAMETER_KINDS } from '@xinqiao/contract/parameters/kinds'
import type { KeptTable } from '@xinqiao/contract/parameters/schemas'
import { PARAMETER_TEXTS as T } from '@xinqiao/contract/parameters/texts'
import type { TableColumnsType } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { AppLink } from '../../../shared/router/AppLink.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'
import { optionsOf } from '../../../shared/ui/choices.ts'
import { actsColumn, openColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { useEdited } from '../../../shared/ui/open/use-edited.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import styles from '../parts/parameters.module.css'
import { parameterTablesScreen, unreadTablesScreen } from '../paths.ts'
import { SettleDialog } from './SettleDialog.tsx'

/** The tables of current versions, with what they seem to mean: an editor confirms it by a click, or changes it. */
export function ParameterTables() {
  const list = useList(listParameterTables, parameterTablesScreen, { size: 20 })
  const { edited, edit, close } = useEdited<KeptTable>()
  const settle = useWrite(settleParameterTable, { done: T.settled })
  const put = (table: KeptTable, takesPart: boolean) => {
    const { id, kind, roles } = table
    void settle.run({ params: { id }, body: { kind, roles, takesPart } }).catch(() => undefined)
  }
  return (
    <>
      <ListPage
        {...list}
        action={<AppLink to={hrefOf(unreadTablesScreen)}>未读取的内容</AppLink>}
        filters={[
          { name: 'keyword', label: '关键词', placeholder: '知识库、文档或表名' },
          { name: 'kind', label: '类型', options: optionsOf(PARAMETER_KINDS) },
          { name: 'state', label: '确认情况', options: optionsOf(SETTLING) },
        ]}
        columns={columns(edit, put)}
        defaultSize={20}
        empty={{ title: '还没有读取到表格', hint: '知识库发布后，其中的表格会自动读取并显示在这里' }}
        minWidth={1080}
      />
      {edited?.row && <SettleDialog table={edited.row} onClose={close} />}
    </>
  )
}

function columns(
  edit: (table: KeptTable) => void,
  put: (table: KeptTable, takesPart: boolean) => void,
): TableColumnsType<KeptTable> {
  return [
    openColumn('表', nameOf, edit, { width: 240 }),
    {
      title: '文档',
      width: 240,
      render: (_, { docName, kbName, versionName }) => (
        <>
          {docName}
          <span className={styles.second}>{`${kbName} ${versionName}`}</span>
        </>
      ),
    },
    { title: '类型', width: 100, render: (_, { kind }) => PARAMETER_KINDS[kind] },
    { title: '列的含义', render: (_, table) => rolesText(table) },
    { title: '行数', width: 80, align: 'right', render: (_, { rows }) => `${rows} 行` },
    { title: '确认情况', width: 120, render: (_, table) => <State table={table} /> },
    actsColumn(150, (table) => [
      ...(table.isSettled
        ? []
        : [
            {
              label: '确认',
              name: `确认 ${nameOf(table)}`,
              due: true,
              run: () => put(table, table.takesPart),
            },
          ]),
      {
        label: table.takesPart ? '不参与' : '参与',
        name: `${table.takesPart ? '不参与' : '参与'} ${nameOf(table)}`,
        run: () => put(table, !table.takesPart),
      },
    ]),
  ]
}

function nameOf({ caption, path, headings }: KeptTable): string {
  return caption || path.at(-1) || headings.join('、')
}

function rolesText({ headings, roles }: KeptTable): string {
  return headings
    .flatMap((heading, column) => {
      const role = roles[column]
      return role === undefined || role === '' ? [] : [`${heading} = ${COLUMN_ROLES[role]}`]
    })
    .join('；')
}

function State({ table: { takesPart, isSettled } }: { table: KeptTable }) {
  if (!takesPart) return <StatusMark tone="closed" label={SETTLING.out} />
  return isSettled ? (
    <StatusMark tone="done" label={SETTLING.settled} />
  ) : (
    <StatusMark tone="wait" label={SETTLING.open} />
  )
}
