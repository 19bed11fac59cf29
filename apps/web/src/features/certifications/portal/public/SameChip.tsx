import type { CertificationSlot } from '@xinqiao/contract/certifications/definition'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { mayTellChip } from '@xinqiao/contract/certifications/told-chip'
import { Checkbox, Form } from 'antd'
import styles from '../applications.module.css'
import type { FormValues } from '../apply/form-values.ts'

interface SameChipProps {
  slots: readonly CertificationSlot[]
  /** what must be the same chip */
  what: string
  /** the server could not read the chip in the papers */
  isUntold: boolean
}

/** The rule of one chip in all papers: the server compares them, and the applicant confirms where it cannot read them. */
export function SameChip({ slots, what, isUntold }: SameChipProps) {
  const files = Form.useWatch<FormValues['files'] | undefined>('files')
  const isAsked = isUntold || slots.some((slot) => slot.tellsChip && isUnreadable(files?.[slot.fjlx]))
  return (
    <>
      <p className={styles.footnote}>注：{what}须为同一芯片。</p>
      {isAsked ? (
        <Form.Item
          name="sameChipConfirmed"
          valuePropName="checked"
          extra={`${isUntold ? '附件中没有读到芯片型号' : '所选附件不能自动读取'}，请核对后勾选`}
          rules={[
            {
              validator: async (_, checked: boolean) => {
                if (!checked) throw new Error(T.sameChipUnconfirmed(what))
              },
            },
          ]}
        >
          {/* Asked by the server, it stands where nobody looks just then. */}
          <Checkbox autoFocus={isUntold}>已核对，以上为同一芯片</Checkbox>
        </Form.Item>
      ) : (
        <p className={styles.footnote}>提交时自动核对附件中的芯片型号，读不到时再请您确认。</p>
      )}
    </>
  )
}

/** Whether a slot has files, but none that a machine reads. */
function isUnreadable(value: FormValues['files'][string] | undefined): boolean {
  const files = [
    ...(value?.kept ?? []).map(({ fileName, fileSize }) => [fileName, fileSize] as const),
    ...(value?.picked ?? []).map(({ name, size }) => [name, size] as const),
  ]
  const may = ([name, size]: readonly [string, number]) =>
    mayTellChip((name.split('.').at(-1) ?? '').toLowerCase(), size)
  return files.length > 0 && !files.some(may)
}
