import { useQuery } from '@tanstack/react-query'
import { listBases } from '@xinqiao/contract/authoring/base-endpoints'
import { readStructure } from '@xinqiao/contract/authoring/structure-endpoints'
import { read } from '../../../../shared/api/query-client.ts'
import { AddButton } from '../../../../shared/ui/act/AddButton.tsx'
import { ListPage } from '../../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../../shared/ui/list/use-list.ts'
import { useEdited } from '../../../../shared/ui/open/use-edited.ts'
import { basesScreen } from '../../paths.ts'
import { STATUS_OPTIONS } from '../authoring-labels.ts'
import { BaseDialog } from './BaseDialog.tsx'
import { columns } from './base-columns.tsx'

/** All bases, released or not, those changed last first. */
export function Bases() {
  const list = useList(listBases, basesScreen)
  const { edited, edit, create, close } = useEdited<string>()
  const structure = useQuery(read(readStructure, {}))
  const spaces = structure.data?.data.spaces ?? []
  const filters = [
    { name: 'keyword', label: '知识库名称' },
    { name: 'spaceId', label: '空间', options: spaces.map(({ id, name }) => ({ value: id, label: name })) },
    { name: 'status', label: '有版本处于', options: STATUS_OPTIONS },
  ] as const
  return (
    <>
      <ListPage
        {...list}
        action={<AddButton onClick={create}>新建知识库</AddButton>}
        filters={filters}
        columns={columns(edit)}
        empty={{ title: '还没有知识库', hint: '新建后先得到一个草稿版本，发布前只有编辑看得到' }}
        minWidth={1040}
      />
      {edited && <BaseDialog id={edited.row} onClose={close} />}
    </>
  )
}
