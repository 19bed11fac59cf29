import type { Module, Platform } from '../../platform/platform.ts'
import { mountMcp } from './mount-mcp.ts'

/** What the agents of partners work with, at `/mcp`: no calls of its own, each tool makes those of the contract. */
export function mcpModule(platform: Platform): Module {
  return { routes: [], mount: (app) => mountMcp(app, platform) }
}
