/** Bodies as openapi.json and the guide show them. */
export const ndjsonExample = `{"sku":"FJ-SUN-001","name":"Sund Lounge Chair","type":"Lounge chair","brandId":"0198c3a0-0000-7000-8000-000000000002","categoryId":"0198c3a0-0000-7000-8000-000000000003","price":1249.5,"tags":["lounge","oak"]}
{"sku":"FJ-SUN-002","price":1390,"stockQuantity":12}
`;

export const csvExample = `sku;name;price;stockQuantity;tags
FJ-SUN-001;"Sund Lounge Chair; smoked oak";1249.5;4;lounge|oak
FJ-SUN-002;;1390;12;
`;

export const problemsExample = `{"line":3,"sku":"FJ-SUN-002","problem":{"type":"https://catalogue.example.com/docs/errors#product_not_found","title":"Product not found","status":404,"detail":"Product not found","code":"product_not_found"}}
`;

export const withheldExample = `{"line":3,"sku":"FJ-SUN-002","withheld":["name","description"]}
`;
