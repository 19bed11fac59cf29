import { describe } from 'vitest'
import { consoleScreens } from './tools/console-screens.ts'
import { lookAt } from './tools/looks.ts'

describe('every screen of the console', () => lookAt(consoleScreens))
