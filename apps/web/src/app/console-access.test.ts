import { allows, STAFF_ROLES, USER_TYPE_MANAGER, USER_TYPE_STAFF } from '@xinqiao/contract/access'
import { expect, test } from 'vitest'
import { consoleRoutes } from './console/routes.ts'
import { CONSOLE_ACCESS } from './console-access.ts'

test.each(STAFF_ROLES)(
  'a way into the console is offered to %s just where that role has a screen',
  (role) => {
    const subject = { unitId: null, unitType: null, userType: USER_TYPE_STAFF, roles: [role] }
    const hasScreen = consoleRoutes.some(({ access }) => allows(access, subject))
    expect(allows(CONSOLE_ACCESS, subject)).toBe(hasScreen)
  },
)

test('no customer is offered a way into the console', () => {
  const subject = { unitId: 'unit-1', unitType: 1, userType: USER_TYPE_MANAGER, roles: [] }
  expect(allows(CONSOLE_ACCESS, subject)).toBe(false)
})
