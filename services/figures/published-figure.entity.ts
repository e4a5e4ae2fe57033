import type { Entity } from '#services/abp/entities/entity.ts'
import { importAct } from './import-act.ts'

export const publishedFigureEntity: Entity = {
  name: 'PublishedFigure',
  label: '政策数据',
  services: ['PublishedFigure'],
  acts: [importAct],
}
