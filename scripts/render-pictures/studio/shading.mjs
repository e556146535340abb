import { ShaderChunk } from 'three';

/*
 * Three's standard shading, changed in four places for averaged frames:
 * - diffuse light comes from the sampled, shadowed lights; of the environment's unshadowed diffuse light
 *   only a share stays, as light thrown back and forth between surfaces;
 * - highlights come from the environment alone, where the softboxes have their true shape, and are dimmed
 *   where the sampled lights do not reach (that average is ambient occlusion);
 * - the floor (ShadowMaterial) shows the mean of the shadows, not their product;
 * - softboxes hang close, so light falls off from the top of the subject to the floor.
 */
function change(name, from, to) {
  if (!ShaderChunk[name].includes(from)) throw new Error(`three's ${name} no longer contains: ${from}`);
  ShaderChunk[name] = ShaderChunk[name].replace(from, to);
}

const shadowed =
  'directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;';

change(
  'lights_fragment_begin',
  'IncidentLight directLight;',
  'IncidentLight directLight; float lit; float weight; vec2 reached = vec2( 0.0 );\n\tfloat above = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).y;\n\tfloat falloff = 0.74 + 0.34 * smoothstep( 0.0, 1.0, above );',
);
change(
  'lights_fragment_begin',
  shadowed,
  `${shadowed.replace('directLight.color *=', 'lit =')}
		weight = saturate( dot( geometryNormal, directLight.direction ) ) * dot( directLight.color, vec3( 0.333 ) );
		reached += vec2( lit, 1.0 ) * weight;
		directLight.color *= lit * falloff;`,
);
change(
  'lights_fragment_maps',
  'iblIrradiance += getIBLIrradiance( geometryNormal );',
  `float visible = reached.y > 0.0 ? reached.x / reached.y : 0.7;
			iblIrradiance += getIBLIrradiance( geometryNormal ) * ( 0.06 + 0.12 * visible );`,
);
change(
  'lights_fragment_maps',
  'radiance += iblRadiance;',
  'radiance += iblRadiance * ( 0.12 + 0.88 * visible );',
);
change(
  'lights_fragment_maps',
  'clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );',
  'clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness ) * ( 0.15 + 0.85 * visible );',
);
ShaderChunk.lights_fragment_end += `
	reflectedLight.directSpecular = vec3( 0.0 );
	#ifdef USE_CLEARCOAT
		clearcoatSpecularDirect = vec3( 0.0 );
	#endif
`;
change(
  'shadowmask_pars_fragment',
  'float getShadowMask() {',
  `float getShadowMask() {
	vec3 upwards = normalize( ( viewMatrix * vec4( 0.0, 1.0, 0.0, 0.0 ) ).xyz );
	vec2 reached = vec2( 0.0 );
	float weight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		weight = saturate( dot( upwards, directionalLights[ i ].direction ) ) * dot( directionalLights[ i ].color, vec3( 0.333 ) );
		reached += weight * vec2( getShadow( directionalShadowMap[ i ], directionalLightShadows[ i ].shadowMapSize, directionalLightShadows[ i ].shadowIntensity, directionalLightShadows[ i ].shadowBias, directionalLightShadows[ i ].shadowRadius, vDirectionalShadowCoord[ i ] ), 1.0 );
	}
	#pragma unroll_loop_end
	return reached.x / max( reached.y, 1e-4 );
}
float getProductOfShadows() {`,
);
