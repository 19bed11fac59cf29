import { describe } from 'vitest'
import { consoleScreens } from './tools/console-screens.ts'
import { lookAt } from './tools/looks.ts'

describe('every screen of the console [P-SHELL-001]', () => lookAt(consoleScreens))
