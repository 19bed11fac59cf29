import { reviseFirmware, writeFirmware } from '@xinqiao/contract/firmware/console-endpoints'
import { releaseFaults } from '@xinqiao/contract/firmware/form-faults'
import type { ReleaseDetail, TriedSystem } from '@xinqiao/contract/firmware/schemas'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import { Form, type FormRule } from 'antd'
import { useRef, useState } from 'react'
import { useWrite } from '../../../shared/api/use-write.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { ChoiceField, LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { zodRules } from '../../../shared/form/rules.ts'
import { SEVERITY_OPTIONS } from '../../../shared/ui/tones/severity.ts'
import { type ChosenFile, FilesField } from '../../../shared/upload/FilesField.tsx'
import styles from '../parts/firmware.module.css'
import { TriedRows } from './TriedRows.tsx'
import { useFirmwareOptions } from './use-options.ts'

interface Values {
  lineId: string
  versionName: string
  severity: 'critical' | 'major' | 'minor'
  notes: string
  boards: string
  minimal: string
  tried: TriedSystem[]
  trialUnits: string[]
  issueIds: string[]
  files: ChosenFile[]
}

const RULES = zodRules(writeFirmware.body.shape)
const SEARCH = { optionFilterProp: 'label' } as const

interface ReleaseDialogProps {
  /** one that is not published, to be changed; a new one without */
  release?: ReleaseDetail
  onClose: () => void
  onSaved?: (id: string) => void
}

/** Writes a release, or changes it until it is published. */
export function ReleaseDialog({ release, onClose, onSaved }: ReleaseDialogProps) {
  const write = useWrite(writeFirmware, { done: T.written, surface: 'dialog' })
  const revise = useWrite(reviseFirmware, { done: T.saved, surface: 'dialog' })
  const [isBusy, setBusy] = useState(false)
  const made = useRef('')
  const save = async ({ files, ...values }: Values) => {
    const body = { ...values, fileIds: files.map(({ id }) => id) }
    if (release)
      await revise.run({
        params: { id: release.id },
        body: { ...body, version: release.version },
      })
    else made.current = (await write.run({ body })).data.id
  }
  return (
    <FormDialog<Values>
      title={release ? '修改固件版本' : '新建固件版本'}
      width={760}
      okText={release ? '保存' : '保存草稿'}
      name={release ? `firmware ${release.id}` : 'new firmware'}
      initial={release ? { ...initialOf(release), ...{ version: release.version } } : EMPTY}
      ready={!isBusy}
      onSave={save}
      onClose={onClose}
      onSaved={() => {
        onClose()
        if (made.current !== '') onSaved?.(made.current)
      }}
    >
      <Head />
      <NoteField name="notes" label="版本说明" rule={RULES.notes} maxLength={8000} showCount rows={6} />
      <LineField
        name="boards"
        label="适用板卡"
        hint="留空为全部"
        rule={RULES.boards}
        isOptional
        maxLength={500}
      />
      <Parts />
      <Form.Item name="files" label="发布文件">
        <FilesField purpose="firmware" label="发布文件" onBusy={setBusy} />
      </Form.Item>
    </FormDialog>
  )
}

function Head() {
  const { query, lines } = useFirmwareOptions()
  return (
    <div className={styles.pair}>
      <ChoiceField
        name="lineId"
        label="产品线"
        missing={T.lineWrong}
        showSearch={SEARCH}
        loading={query.isPending}
        options={lines.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <LineField
        name="versionName"
        label="版本号"
        rule={fits('versionName')}
        maxLength={60}
        placeholder="V2.1.5"
      />
      <ChoiceField name="severity" label="升级建议" rule={RULES.severity} options={SEVERITY_OPTIONS} />
      <LineField
        name="minimal"
        label="最低可升级版本"
        hint="留空为不限"
        rule={fits('minimal')}
        isOptional
        maxLength={60}
        placeholder="V2.0.0"
      />
    </div>
  )
}

/** Where it was tried, who tries it first, and what it mends. */
function Parts() {
  const { query, issues } = useFirmwareOptions()
  return (
    <>
      <TriedRows />
      <ChoiceField
        name="issueIds"
        label="修复的已知问题"
        hint="正式发布时标记为已修复，并告知遇到该问题的客户"
        mode="multiple"
        showSearch={SEARCH}
        loading={query.isPending}
        options={issues.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
      />
      <ChoiceField
        name="trialUnits"
        label="内测单位"
        hint="输入单位全称后按回车；开始内测后，仅这些单位可见"
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={['、', '；', ';', '\n']}
      />
    </>
  )
}

/** What fits together is said by one rule of the contract, here as on the server. */
function fits(field: 'versionName' | 'minimal'): FormRule {
  return ({ getFieldsValue }) => ({
    validator: async () => {
      const { versionName, minimal, tried } = getFieldsValue(true) as Values
      if (field === 'versionName' && versionName.trim() === '') throw new Error(T.versionMissing)
      const fault = releaseFaults({ versionName, minimal, tried })[field]
      if (fault !== undefined) throw new Error(fault)
    },
  })
}

const EMPTY: Partial<Values> = {
  ...{ versionName: '', severity: 'major', notes: '', boards: '', minimal: '' },
  ...{ tried: [], trialUnits: [], issueIds: [], files: [] },
}

function initialOf(release: ReleaseDetail): Partial<Values> {
  const { lineId, versionName, severity, notes, boards, minimal, tried, trialUnits, issues, files } = release
  return {
    ...{ lineId, versionName, severity, notes, boards, minimal, tried, trialUnits },
    issueIds: issues.map(({ id }) => id),
    files: files.map(({ fileId, name }) => ({ id: fileId, name })),
  }
}
