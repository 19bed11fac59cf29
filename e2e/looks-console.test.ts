import { test } from 'vitest'
import { usePortal } from './tools/harness.ts'
import { lookAt } from './tools/looks.ts'
import { consoleScreens } from './tools/screens.ts'

const portal = usePortal()

test.each(consoleScreens)(
  '$name: axe finds nothing serious in light or dark, it stands still, fits and cuts nothing off from 360 to 2560 px, is hit by a finger on phones, and speaks Chinese',
  (screen) => lookAt(portal, screen),
)
