import { answerContact, handleContact } from '@xinqiao/contract/contact/console-endpoints'
import { submitUsV2 } from '@xinqiao/contract/contact/endpoints'
import { makePerson } from '../../../../../../prove/make-person.ts'
import { named, readBy, type WriteKind } from '../../../../../../prove/writing.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const MANAGER = PEOPLE.staffManager

const messages: WriteKind = {
  name: 'messages of contact-us',
  endpoints: [submitUsV2, answerContact, handleContact],
  phones: [MANAGER],
  async tell(writer) {
    const { query, unique, write, logIn } = writer
    // Of somebody new: one account writes ten an hour.
    const { phone } = await makePerson(writer)
    const customer = await logIn(phone)
    for (const end of ['answered', 'handled'] as const) {
      const mark = `K${unique()}`
      const key = `contact ${mark}`
      const body = {
        ...{ name: '过客', tel: phone, email: `${mark}@kills.example` },
        message: named(mark, '留言'),
      }
      await write(submitUsV2, { body }, { key, after: 'waiting, 0 mails' }, customer)
      const [row] = await query('select id from contact_message where message = $1', [body.message])
      const input = { params: { id: String(row?.id) }, body: { note: '已阅' } }
      const before = 'waiting, 0 mails'
      // The answer and its mail are one.
      if (end === 'answered') await write(answerContact, input, { key, before, after: 'handled, 1 mails' })
      else await write(handleContact, input, { key, before, after: 'handled, 0 mails' })
    }
  },
  read: readBy(
    `select 'contact ' || split_part(message, '·', 1) as key, status || ', ' || (
         select count(*) from outbox_message o where o.recipient = contact_message.email) || ' mails' as state
       from contact_message where message like 'K%·%'`,
  ),
}

export const contactKinds: readonly WriteKind[] = [messages]
