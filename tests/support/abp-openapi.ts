import type { OpenApiDocument, OpenApiSchema } from '#mesh/operations.ts'

const ref = (name: string): OpenApiSchema => ({ $ref: `#/components/schemas/${name}` })
const query = (name: string, schema: OpenApiSchema, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
  ...(schema.type === 'array' ? { explode: true } : {}),
})
const answers = (schema: OpenApiSchema) => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
})
const body = (schema: OpenApiSchema) => ({ required: true, content: { 'application/json': { schema } } })
const app = (service: string, action: string) => `/api/services/app/${service}/${action}`

const text = { type: 'string' }
const optionalText = { type: 'string', nullable: true }
const integer = { type: 'integer' }

const components: Record<string, OpenApiSchema> = {
  WorkOrderStatus: { title: 'WorkOrderStatus', type: 'string', enum: ['ToBeHosted', 'Published', 'InProgress'] },
  DispatchMethod: { title: 'DispatchMethod', type: 'string', enum: ['DesignatedDispatchList', 'AutoOrderGrabbing'] },
  WorkOrderDto: {
    title: 'WorkOrderDto',
    type: 'object',
    required: ['id', 'displayName', 'status', 'statusLabel', 'allowedActions', 'rowVersion'],
    properties: {
      id: integer,
      displayName: text,
      workOrderNo: text,
      enterpriseName: text,
      status: ref('WorkOrderStatus'),
      statusLabel: text,
      dispatchMethod: ref('DispatchMethod'),
      unitPrice: text,
      totalQuantity: text,
      claimedQuantity: text,
      creationTime: text,
      deadline: optionalText,
      remark: optionalText,
      isRecommend: { type: 'boolean' },
      allowedActions: { type: 'array', items: text },
      rowVersion: integer,
      parent: { allOf: [ref('WorkOrderDto')], nullable: true },
    },
  },
  PagedResultDtoOfWorkOrderDto: {
    title: 'PagedResultDtoOfWorkOrderDto',
    type: 'object',
    required: ['totalCount', 'items'],
    properties: { totalCount: integer, items: { type: 'array', items: ref('WorkOrderDto') } },
  },
  CreateWorkOrderDto: {
    title: 'CreateWorkOrderDto',
    type: 'object',
    required: ['displayName', 'dispatchMethod'],
    properties: {
      displayName: text,
      dispatchMethod: ref('DispatchMethod'),
      unitPrice: text,
      tags: { type: 'array', items: text },
    },
  },
  EntityDto: { title: 'EntityDto', type: 'object', required: ['id'], properties: { id: integer } },
}

/** A document of the shape the services publish: results unwrapped, enums as strings, void as boolean. */
export const fixtureOpenApi: OpenApiDocument = {
  openapi: '3.0.3',
  info: { title: 'ABP fixture', version: '1.0.0' },
  paths: {
    [app('WorkOrder', 'GetAll')]: {
      get: {
        operationId: 'workOrderGetAll',
        parameters: [
          query('displayName', text),
          query('status', ref('WorkOrderStatus')),
          query('statusList', { type: 'array', items: ref('WorkOrderStatus') }),
          query('isOnlyMine', { type: 'boolean' }),
          query('skipCount', integer),
          query('maxResultCount', integer),
        ],
        responses: answers(ref('PagedResultDtoOfWorkOrderDto')),
      },
    },
    [app('WorkOrder', 'Get')]: {
      get: {
        operationId: 'workOrderGet',
        parameters: [query('id', integer, true)],
        responses: answers(ref('WorkOrderDto')),
      },
    },
    [app('WorkOrder', 'GetCount')]: {
      get: { operationId: 'workOrderGetCount', parameters: [], responses: answers(integer) },
    },
    [app('WorkOrder', 'GetCategoryWorkOrders')]: {
      get: {
        operationId: 'workOrderGetCategoryWorkOrders',
        parameters: [query('limit', integer)],
        responses: answers({ type: 'array', items: ref('WorkOrderDto') }),
      },
    },
    [app('WorkOrder', 'Create')]: {
      post: {
        operationId: 'workOrderCreate',
        parameters: [],
        requestBody: body(ref('CreateWorkOrderDto')),
        responses: answers(ref('WorkOrderDto')),
      },
    },
    [app('WorkOrder', 'Publish')]: {
      post: {
        operationId: 'workOrderPublish',
        parameters: [],
        requestBody: body(ref('EntityDto')),
        responses: answers(ref('WorkOrderDto')),
      },
    },
    [app('WorkOrder', 'Delete')]: {
      delete: {
        operationId: 'workOrderDelete',
        parameters: [query('id', integer, true)],
        responses: answers({ type: 'boolean', nullable: true }),
      },
    },
  },
  components: { schemas: components },
}
