import type { CertificationField } from '@xinqiao/contract/certifications/definition'
import { fieldSchema } from '@xinqiao/contract/certifications/form'
import { CERTIFICATION_TEXTS as T } from '@xinqiao/contract/certifications/texts'
import { Form, type FormInstance, Input } from 'antd'
import { plainOf } from '../../../../shared/form/fields/by-spelling.ts'
import { zodRule } from '../../../../shared/form/rules.ts'
import styles from '../applications.module.css'

/** Models in a batch where the quantity is none. */
const FEWEST = 2

/** How many models, and a place for each (document 3 section 2). */
export function BatchModels({ field, most }: { field: CertificationField; most: number }) {
  const typed = Form.useWatch<string>('quantity') ?? ''
  const wanted = Number(typed)
  const count = Number.isInteger(wanted) ? Math.min(Math.max(wanted, FEWEST), most) : FEWEST
  const numbers = Array.from({ length: count }, (_, index) => index)
  return (
    <div className={styles.wide}>
      <Form.Item
        name="quantity"
        label={`型号数量（${count} / ${most}）`}
        required
        rules={[
          {
            validator: async (_, value: string) => {
              if (!/^\d+$/.test(value)) throw new Error(T.digitsOnly)
              if (Number(value) < FEWEST || Number(value) > most) throw new Error(T.batchBounds)
            },
          },
        ]}
      >
        <Input inputMode="numeric" maxLength={2} style={{ width: 96 }} />
      </Form.Item>
      <div className={styles.models}>
        {numbers.map((index) => (
          <Form.Item
            key={index}
            name={['models', index]}
            label={`${field.label} ${index + 1}`}
            required
            rules={[zodRule(fieldSchema(field)), notCut, notTwice(index)]}
          >
            <Input maxLength={field.max ?? 150} placeholder={`型号 ${index + 1}`} />
          </Form.Item>
        ))}
      </div>
    </div>
  )
}

/** As the server compares them: said before the files are sent. */
const notTwice = (index: number) => (form: Pick<FormInstance, 'getFieldValue'>) => ({
  validator: async (_: unknown, value: string | undefined) => {
    const before: (string | undefined)[] = (form.getFieldValue('models') ?? []).slice(0, index)
    const folded = plainOf(value ?? '')
    if (folded !== '' && before.some((one) => plainOf(one ?? '') === folded)) throw new Error(T.sameModels)
  },
})

/** They are joined by commas. */
const notCut = {
  validator: async (_: unknown, value: string | undefined) => {
    if (/[,，]/.test(value ?? '')) throw new Error('每个型号单独填写，不能含逗号')
  },
}
