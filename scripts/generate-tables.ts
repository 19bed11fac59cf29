// Writes the row types of the database from its migrations (`--check`: only says whether they are current).
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generate, getDialect, Serializer } from 'kysely-codegen'
