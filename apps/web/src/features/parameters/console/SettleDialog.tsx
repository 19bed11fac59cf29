import { settleParameterTable } from '@xinqiao/contract/parameters/console-endpoints'
import { COLUMN_ROLES, PARAMETER_KINDS } from '@xinqiao/contract/parameters/kinds'
import type { KeptTable, SettleForm } from '@xinqiao/contract/parameters/schemas'
import { PARAMETER_TEXTS as T } from '@xinqiao/contract/parameters/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, RadioField } from '../../../shared/form/fields/fields.tsx'
import { zodRules } from '../../../shared/form/rules.ts'
import { choices, optionsOf } from '../../../shared/ui/choices.ts'
import pieces from '../../../shared/ui/pieces.module.css'

const RULES = zodRules(settleParameterTable.body.shape)
const ROLE_OPTIONS = [...choices(['', '其他']), ...optionsOf(COLUMN_ROLES)]

/** What a table is about and what each of its columns means, confirmed for all versions. */
export function SettleDialog({ table, onClose }: { table: KeptTable; onClose: () => void }) {
  const { id, kind, roles, takesPart, headings, sample } = table
  const put = useWrite(settleParameterTable, { done: T.settled, surface: 'dialog' })
  return (
    <FormDialog<SettleForm>
      title="确认参数表"
      subtitle={table.caption || table.docName}
      name={`parameter table ${id}`}
      initial={{ kind, roles, takesPart }}
      width={640}
      onSave={async (body) => {
        await put.run({ params: { id }, body })
      }}
      onClose={onClose}
    >
      <p className={pieces.hint}>
        确认后，各版本中相同的表与以后发布的版本都按此处理。
        {table.isHeadless && '这张表没有表头，列名为推断。'}
      </p>
      <ChoiceField name="kind" label="类型" rule={RULES.kind} options={optionsOf(PARAMETER_KINDS)} />
      <RadioField
        name="takesPart"
        label="参与查询"
        rule={RULES.takesPart}
        options={[
          { value: true, label: '参与' },
          { value: false, label: '不参与' },
        ]}
      />
      {headings.map((heading, column) => (
        <ChoiceField
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may come twice, their places do not
          key={column}
          name={['roles', column]}
          label={heading}
          hint={sample
            .map((cells) => cells[column])
            .filter(Boolean)
            .join('、')}
          options={ROLE_OPTIONS}
        />
      ))}
    </FormDialog>
  )
}
