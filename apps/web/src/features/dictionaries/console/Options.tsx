import { useQuery } from '@tanstack/react-query'
import { listOptions, moveOption, retireOption } from '@xinqiao/contract/dictionaries/console-endpoints'
import type { Dictionary, KeptOption } from '@xinqiao/contract/dictionaries/schemas'
import { DICTIONARY_TEXTS as T } from '@xinqiao/contract/dictionaries/texts'
import { Segmented } from 'antd'
import { read } from '../../../shared/api/query-client.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure, toast } from '../../../shared/feedback/feedback.ts'
import { useScreenSearch } from '../../../shared/router/screen.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { choices } from '../../../shared/ui/choices.ts'
import { DataTable } from '../../../shared/ui/list/DataTable.tsx'
import { QueryView } from '../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../shared/ui/load/Skeleton.tsx'
import { useEdited } from '../../../shared/ui/open/use-edited.ts'
import pieces from '../../../shared/ui/pieces.module.css'
import { dictionariesScreen } from '../paths.ts'
import { OptionDialog } from './OptionDialog.tsx'
import { columns, type OptionActs } from './option-columns.tsx'

/** The options of a dictionary, in the order of the forms. */
export function Options({ dictionary }: { dictionary: Dictionary }) {
  const [{ show }, setSearch] = useScreenSearch(dictionariesScreen)
  const { edited, edit, create, close } = useEdited<KeptOption>()
  const query = useQuery(read(listOptions, { params: { code: dictionary.code } }))
  const acts = useOptionActs(dictionary.code)
  return (
    <section aria-label={dictionary.name}>
      <div className={pieces.head}>
        <h2>{dictionary.name}</h2>
        <Segmented
          aria-label="显示"
          value={show ?? 'active'}
          options={choices(['active', '在用'], ['all', '全部'])}
          onChange={(value) => setSearch({ show: value === 'all' ? 'all' : undefined })}
        />
        <AddButton onClick={create}>新增选项</AddButton>
      </div>
      <p className={pieces.hint}>停用的选项不再提供选择，已有记录保留原值；选项值不可修改。</p>
      <QueryView query={query} skeleton={<Skeleton rows={8} />}>
        {({ rows }) => (
          <DataTable<KeptOption>
            dataSource={show === 'all' ? rows : rows.filter(({ isRetired }) => !isRetired)}
            columns={columns(dictionary, rows, { ...acts, edit })}
          />
        )}
      </QueryView>
      {edited && <OptionDialog dictionary={dictionary} option={edited.row} onClose={close} />}
    </section>
  )
}

function useOptionActs(code: string): Omit<OptionActs, 'edit'> {
  const moving = useWrite(moveOption)
  const retiring = useWrite(retireOption)
  return {
    move: (id, beforeId) =>
      void moving.run({ params: { code, id }, body: { beforeId } }).catch(() => undefined),
    retire: async ({ id, label, isRetired }) => {
      const sure =
        isRetired ||
        (await askSure({
          title: '停用选项',
          text: `“${label}”将不再提供选择，已有记录保留原值。`,
          ok: '停用',
        }))
      if (!sure) return
      await retiring.run({ params: { code, id }, body: { retired: !isRetired } }).then(
        () => toast('success', isRetired ? T.restored : T.retired),
        () => undefined,
      )
    },
  }
}
