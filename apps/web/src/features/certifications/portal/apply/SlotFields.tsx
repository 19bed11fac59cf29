import type { CertificationSlot } from '@xinqiao/contract/certifications/definition'
import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { limitText } from '@xinqiao/contract/sizes'
import { Form } from 'antd'
import styles from '../applications.module.css'
import type { SlotValue } from './form-values.ts'
import { SlotField } from './SlotField.tsx'

/** The slots of a form, with what holds for all their files. */
export function SlotFields({ slots }: { slots: readonly CertificationSlot[] }) {
  return (
    <>
      <h3 className={styles.heading}>
        附件　单个不超过 {limitText(FILE_PURPOSES.certification.maxBytes)}，文件名不可重复
      </h3>
      <div className={styles.slots}>
        {slots.map((slot) => (
          <Form.Item
            key={slot.fjlx}
            name={['files', slot.fjlx]}
            noStyle
            rules={[
              {
                validator: async (_, value: SlotValue | undefined) => {
                  const count = (value?.kept.length ?? 0) + (value?.picked.length ?? 0)
                  if (slot.missing !== undefined && count === 0) throw new Error(slot.missing)
                },
              },
            ]}
          >
            <SlotField slot={slot} />
          </Form.Item>
        ))}
      </div>
    </>
  )
}
