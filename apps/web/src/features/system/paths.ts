import { defineScreen } from '../../shared/router/screen.ts'

export const serverSettingsScreen = defineScreen('/server-settings')
