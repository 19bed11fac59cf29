import { useQuery } from '@tanstack/react-query'
import { getProjectForm } from '@xinqiao/contract/dictionaries/endpoints'
import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { sheetDifferences } from '@xinqiao/contract/projects/difference'
import { checkSheet } from '@xinqiao/contract/projects/rules'
import { PROJECTS_TEXTS as T } from '@xinqiao/contract/projects/texts'
import { changeInfo } from '@xinqiao/contract/work-orders/calls/change-endpoints'
import { Form, type FormRule } from 'antd'
import { read } from '../../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { FormDialog } from '../../../../../shared/form/FormDialog.tsx'
import { NoteField } from '../../../../../shared/form/fields/fields.tsx'
import { Skeleton } from '../../../../../shared/ui/load/Skeleton.tsx'
import styles from '../../../parts/changes.module.css'
import { fillFollowers } from '../../../parts/form/fill-followers.ts'
import { type FormValues, sheetOf, valuesOf } from '../../../parts/form/form-values.ts'
import { SheetFields } from '../../../parts/form/SheetFields.tsx'
import { chosenText } from './chosen-text.ts'
import { Preview } from './Preview.tsx'

/** Words stand in the form only where a field says 其他. */
type Values = Pick<FormValues, 'sheet'> & Partial<Pick<FormValues, 'words'>> & { explain: string }

/** Asks for other basic and design information: each changed field goes with its old and its new value. */
export function InfoDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { id } = project.projectInfo
  const [form] = Form.useForm<Values>()
  const description = useQuery({ ...read(getProjectForm, {}), staleTime: 5 * 60_000 }).data?.data
  const send = useWrite(changeInfo, { done: T.changeSent, surface: 'dialog' })
  const initial = valuesOf(project)
  const watched = Form.useWatch((all: Values) => all, form)
  const changes = watched?.sheet
    ? sheetDifferences(sheetOf(initial), sheetOf({ ...initial, ...watched }))
    : []
  const save = async ({ explain, ...values }: Values) => {
    const [before, after] = [sheetOf(initial), sheetOf(values)]
    const changes = sheetDifferences(before, after)
    const updateContent = chosenText('', changes)
    const changed = Object.fromEntries(
      changes.map(({ field }) => [field, after[field as keyof typeof after]]),
    )
    await send.run({ body: { ...changed, id, updateContent, explain: explain.trim() } })
  }
  return (
    <FormDialog<Values>
      title="项目信息变更"
      okText="提交"
      width={1300}
      form={form}
      name={`information of ${id}`}
      initial={{ sheet: initial.sheet, words: initial.words, explain: '' }}
      cancelled="操作已取消！"
      {...(description ? {} : { waiting: <Skeleton rows={8} /> })}
      onChanged={(changed) => fillFollowers(form as never, changed, description?.options ?? {})}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.body}>
        {description?.sections.map(({ key, title, fields }) => (
          <section key={key} aria-label={title}>
            <h3 className={styles.heading}>{title}</h3>
            <SheetFields fields={fields} options={description.options} rule={ruleOf} />
          </section>
        ))}
        <NoteField name="explain" label="变更说明" maxLength={500} />
      </div>
      <Preview changes={changes} />
    </FormDialog>
  )
}

function ruleOf(path: string): FormRule {
  return ({ getFieldsValue }) => ({
    validator: async () => {
      const fault = checkSheet(sheetOf(getFieldsValue(true) as Values))[path.replace('sheet.', '')]
      if (fault !== undefined) throw new Error(fault)
    },
  })
}
