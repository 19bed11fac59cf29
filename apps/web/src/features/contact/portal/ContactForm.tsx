import { contactForm, submitUs, submitUsV2 } from '@xinqiao/contract/contact/endpoints'
import { CONTACT_TEXTS as T } from '@xinqiao/contract/contact/texts'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import { Button, Form } from 'antd'
import { useWrite } from '../../../shared/api/use-write.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { KeptValues } from '../../../shared/form/draft/KeptValues.tsx'
import { LineField, NoteField } from '../../../shared/form/fields/fields.tsx'
import { PhoneInput } from '../../../shared/form/fields/PhoneInput.tsx'
import { zodRules } from '../../../shared/form/rules.ts'
import { useFormSave } from '../../../shared/form/use-form-save.tsx'
import { PERSONAL_UNIT } from '../../../shared/session/session.ts'
import { CompanyField } from './CompanyField.tsx'
import styles from './contact.module.css'
import { FaeChoice } from './FaeChoice.tsx'

interface Values {
  name: string
  tel: string
  email: string
  companyName: string
  post: string
  message: string
  contactProjectFaes?: string | undefined
}

const RULES = zodRules(contactForm.shape)

/** Writes to the provider: a visitor as much as a customer, of whom most is known. */
export function ContactForm({ user }: { user: UserInfo | null }) {
  const [form] = Form.useForm<Values>()
  // What else is on the page is nobody’s business: only the message goes on being shown.
  const byVisitor = useWrite(submitUs, { surface: 'form' })
  const byCustomer = useWrite(submitUsV2, { surface: 'form' })
  const saving = useFormSave<Values>(form, false, {
    onSave: async ({ contactProjectFaes, ...values }) => {
      const body = { ...values, ...(contactProjectFaes ? { contactProjectFaes } : {}) }
      const { msg } = await (user ? byCustomer : byVisitor).run({ body })
      form.resetFields(['message', 'contactProjectFaes'])
      toast('success', msg)
    },
  })
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={startOf(user)}
      onFinish={(values) => void saving.save(values)}
      onFinishFailed={() => toast('warning', T.incomplete)}
    >
      <KeptValues name="contact" />
      {saving.notice}
      <div className={styles.columns}>
        <LineField name="name" label="姓名" rule={RULES.name} autoComplete="name" maxLength={30} />
        <Form.Item name="tel" label="手机号码" required rules={[RULES.tel]}>
          <PhoneInput autoComplete="tel" />
        </Form.Item>
        <LineField
          name="email"
          label="邮箱"
          rule={RULES.email}
          type="email"
          autoComplete="email"
          maxLength={100}
        />
        <LineField
          name="post"
          label="职位"
          rule={RULES.post}
          isOptional
          autoComplete="organization-title"
          maxLength={50}
        />
      </div>
      <Form.Item name="companyName" label="公司名称" rules={[RULES.companyName]}>
        <CompanyField suggests={user !== null} />
      </Form.Item>
      <NoteField
        name="message"
        label="留言"
        rule={RULES.message}
        rows={6}
        maxLength={2000}
        showCount
        placeholder="请说明产品型号、问题现象或您的需求"
      />
      {user && <FaeChoice user={user} />}
      <div className={styles.send}>
        <Button type="primary" htmlType="submit" loading={saving.busy}>
          提交
        </Button>
      </div>
    </Form>
  )
}

function startOf(user: UserInfo | null): Values {
  return {
    name: user?.realName ?? '',
    tel: user?.phonenumber ?? '',
    email: user?.email.split(',')[0] ?? '',
    companyName: user && user.unitId !== PERSONAL_UNIT ? user.unitName : '',
    post: user?.tbPost?.name ?? '',
    message: '',
  }
}
