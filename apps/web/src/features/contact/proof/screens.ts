import { EVERYBODY } from '../../../../../../e2e/tools/parts.ts'
import { type FeatureScreens, withRowOpen } from '../../../../../../e2e/tools/screen.ts'
import { PEOPLE } from '../../../../../server/test/seeds/demo-people.ts'

const MANAGER = PEOPLE.manager

export const screens: FeatureScreens = {
  portal: [
    { name: 'contact', path: '/portal/contactUS' },
    { name: 'contact of a customer', path: '/portal/contactUS', phone: MANAGER },
  ],
  console: [
    { name: 'messages of contact-us', path: '/console/contact-messages', phone: PEOPLE.staffManager },
    withRowOpen(
      { name: 'a message of contact-us', path: '/console/contact-messages', phone: PEOPLE.staffManager },
      '欧阳澈',
    ),
  ],
  parts: [
    {
      path: '/portal/contactUS',
      way: [['header', '联系我们']],
      readers: EVERYBODY,
      shows: '天津市滨海新区示例路 1 号',
    },
  ],
}
